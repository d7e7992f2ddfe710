import { data } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page Not Found' }]
}

/** A 404 inside the member or admin area, shown only to users with access to it. */
export default function NotFoundInsidePage() {
  return (
    <div className="max-w-measure py-12">
      <h1 className="text-4xl">Page Not Found</h1>
      <p className="mt-4 mb-8 text-ink-soft">We can't find that page.</p>
      <LinkButton to="/dashboard">Go to your dashboard</LinkButton>
    </div>
  )
}
