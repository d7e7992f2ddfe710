import { useState } from 'react'
import { getAiConsent, getReportNarrative, updateAiConsent } from '#contract/transition/ai-help.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Whether an AI provider can help the member, and exactly what it would receive. */
export function ConsentSection() {
  const { data, error, refetch } = useEndpoint(getAiConsent, {})
  return (
    <Section id="ai" title="AI provider">
      <div className="max-w-measure">
        <p>
          We build your report and check your resume here, without any AI provider. If you turn this
          on, a provider may receive:
        </p>
        <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
          <li>
            To find similar programs: the titles of your MOS, ratings or AFSCs, the occupations and
            career fields you chose, the names of your skills, and what you wrote about your
            experience. We first remove email addresses, links, full dates, street addresses,
            numbers of five or more digits, names of units and bases, names after a rank, and your
            own name.
          </li>
          <li>
            To write a short summary of your report: your readiness score, your SkillBridge dates,
            your top three matches with their scores, dates and reasons, your top career paths and
            skills to build, and your next steps with their dates.
          </li>
          <li>
            When you ask for another wording of a resume line: that line and its job title. When you
            ask for a comment on an interview answer: the question and your answer, without names,
            contacts, units, full dates and long numbers. Only when you press the button.
          </li>
        </ul>
        <p className="mt-3">
          From your profile we never send your name, contact info, service, pay grade, clearance,
          home or location preferences. We could miss someone else’s name in your own words, so
          don’t include any. Turn it off and we delete everything a provider sent back about you.
        </p>
      </div>
      <div className="mt-5">
        {error ? (
          <Problem error={error} onRetry={refetch} />
        ) : data ? (
          <Choice isGiven={data.isGiven} hosts={data.hosts} />
        ) : (
          <ListSkeleton rows={1} label="Loading your setting" />
        )}
      </div>
    </Section>
  )
}

/** Saves on toggle; reverts if saving fails. */
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
            ? 'No AI provider is set up here, so nothing is sent to anyone.'
            : `Providers: ${hosts.join(', ')}.`
        }
      >
        Let an AI provider help me
      </Switch>
    </div>
  )
}
