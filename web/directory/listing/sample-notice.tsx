import { Alert } from '#web/ui/alert.tsx'

/** Above everything that comes from the shipped sample listing. */
export function SampleNotice() {
  return (
    <div className="mb-8">
      <Alert title="This is a sample">
        It ships with Waypoint to show how the listing works. It is not a real offer, and it leaves
        once a real listing is imported.
      </Alert>
    </div>
  )
}
