import { useState } from 'react'
import { getAiConsent, getReportNarrative, updateAiConsent } from '#contract/transition/ai-help.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Whether a provider may help with the member's report, and exactly what it would get. */
export function ConsentSection() {
  const { data, error, refetch } = useEndpoint(getAiConsent, {})
  return (
    <Section id="ai" title="Help from an AI provider">
      <div className="max-w-measure">
        <p>
          Your report is made here, without any AI provider. If you turn this on, a provider may get
          some of what is in your answers and your report:
        </p>
        <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
          <li>
            To find opportunities that are close in meaning: the titles of your specialties, the
            occupations and job families you chose, the names of your skills, and what you wrote
            about your experience. From your own words we first remove email addresses, links, whole
            dates, street addresses, numbers of five or more digits, names of units and bases, names
            behind a rank, and your own name.
          </li>
          <li>
            To write a short text about your report: your readiness score, the dates of your
            SkillBridge window, the first three matches with their scores, dates and reasons, the
            first career paths and skills to get, and your next steps with their dates.
          </li>
        </ul>
        <p className="mt-3">
          Your name, contacts, service, pay grade, clearance, home and places are never sent. A name
          of someone else in your own words may be missed, so do not write one. Turned off again,
          everything that a provider answered about you is deleted here.
        </p>
      </div>
      <div className="mt-5">
        {error ? (
          <Problem error={error} onRetry={refetch} />
        ) : data ? (
          <Choice isGiven={data.isGiven} hosts={data.hosts} />
        ) : (
          <ListSkeleton rows={1} label="Loading your choice" />
        )}
      </div>
    </Section>
  )
}

/** Saved as it is turned; one that could not be saved goes back. */
function Choice({ isGiven, hosts }: { isGiven: boolean; hosts: readonly string[] }) {
  const [isOn, setOn] = useState(isGiven)
  const { mutateAsync, error, reset } = useEndpointMutation(updateAiConsent, {
    invalidates: [getAiConsent, getReportNarrative],
    onSuccess: () => toast('Saved.'),
  })
  function choose(next: boolean): void {
    setOn(next)
    mutateAsync({ isGiven: next }).catch(() => setOn(!next))
  }
  return (
    <div className="flex flex-col gap-4">
      <ErrorAlert error={error} onClose={reset} />
      <Switch
        isSelected={isOn}
        onChange={choose}
        description={
          hosts.length === 0
            ? 'No provider is set up on this site now: nothing is sent to anyone.'
            : `Providers of this site: ${hosts.join(', ')}.`
        }
      >
        Let an AI provider help with my report
      </Switch>
    </div>
  )
}
