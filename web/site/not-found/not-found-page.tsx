import { data } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MapArt } from '#web/ui/map-art.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'

export const handle = { script: false }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page Not Found' }]
}

export default function NotFoundPage() {
  return (
    <PublicLayout>
      <div className="grid items-center gap-x-16 gap-y-10 py-8 sm:py-16 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="text-4xl">Page Not Found</h1>
          <p className="mt-4 mb-8 text-ink-soft">We can’t find that page.</p>
          <LinkButton to="/">Go Home</LinkButton>
        </div>
        <MapArt scene="lost" />
      </div>
    </PublicLayout>
  )
}
