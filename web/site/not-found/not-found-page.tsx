import { data } from 'react-router'
import { MapArt } from '#web/ui/map-art.tsx'
import { NotFoundMessage } from './not-found-message.tsx'

export const handle = { script: false }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page Not Found' }]
}

export default function NotFoundPage() {
  return (
    <NotFoundMessage>
      <MapArt scene="lost" />
    </NotFoundMessage>
  )
}
