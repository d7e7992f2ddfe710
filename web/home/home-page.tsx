import { PublicLayout } from '#web/ui/public-layout.tsx'

export const handle = { script: false }

export function meta() {
  return [{ title: 'From service to what comes next · Waypoint' }]
}

export default function HomePage() {
  return (
    <PublicLayout>
      <h1 className="text-4xl">
        Answer a survey, watch four steps, get a report whose matches are right and say why.
      </h1>
    </PublicLayout>
  )
}
