import { Mail } from 'lucide-react'
import { getOpportunity, getOrganization } from '#contract/directory/listing.ts'
import { inSuggestedOrder, type Match } from '#contract/transition/matches.ts'
import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { applyAddressIn } from '#web/directory/listing/listing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { hostQuestion, useHostEmail } from '#web/transition/matches/matches.ts'
import { Button } from '#web/ui/button.tsx'
import { showDate } from '#web/ui/dates.ts'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import {
  DoneButton,
  resumeFirst,
  StepCard,
  type StepProps,
  talkKey,
  whenText,
} from './step-card.tsx'

/** The roadmap asks for three hosts. */
const hostsToEmail = 3

/**
 * Hosts worth an email, each once: that of the program the report calls the best shot, then the next ones that do the
 * right work.
 */
export function hostsWorthAsking({ matches, opening }: ReadyReport): Match[] {
  const shown = matches.items.filter(({ feedback }) => feedback !== 'not_for_me')
  const best = shown.find(({ opportunityId }) => opportunityId === opening?.opportunityId)
  const others = inSuggestedOrder(shown).filter(
    ({ strength, longShot }) => strength !== 'possible' && !longShot,
  )
  const all = best ? [best, ...others] : others
  return all
    .filter((match, i) => all.findIndex((one) => isSameHost(one, match)) === i)
    .slice(0, hostsToEmail)
}

const isSameHost = (one: Match, other: Match) => one.organization.id === other.organization.id

interface EmailStepProps extends StepProps {
  /** The first one is who the step is about. */
  readonly hosts: readonly Match[]
  readonly report: ReadyReport
}

/** The step of emailing hosts: the best one's card, with buttons for the next ones. */
export function EmailStep({ hosts: [match, ...others], ...step }: EmailStepProps) {
  return match && <EmailCard match={match} others={others} {...step} />
}

interface EmailCardProps extends StepProps {
  readonly match: Match
  readonly others: readonly Match[]
  readonly report: ReadyReport
}

function EmailCard({ match, others, report, task, onDone }: EmailCardProps) {
  const { open, dialog } = useHostEmail(match, report)
  const name = match.organization.name
  const website = useHostWebsite(match)
  // With few days left, approval is the bottleneck: one talk the same day.
  const talk = report.roadmap.find(({ key }) => key === talkKey)
  const isTalkLater = talk?.state === 'next' && !report.nextSteps.includes(talkKey)
  const alsoTalk = isTalkLater ? ` ${talk.title} ${talkWhen(talk, task)}.` : ''
  const today = useToday()
  return (
    <StepCard
      title={`Email ${name}`}
      when={whenText(task, today)}
      how={
        <>
          {resumeFirst(task, report, today)}
          {hostQuestion(match, report.window)}
          {alsoTalk}{' '}
          {website ? 'Look for a contact on their site.' : <HostPageHint match={match} />}
        </>
      }
    >
      <Button size="small" icon={Mail} onPress={open}>
        See the draft
      </Button>
      {website && (
        <span className="text-sm">
          <OutLink href={website} newTab>
            {name}’s website
          </OutLink>
        </span>
      )}
      {others.length > 0 && (
        <p className="flex w-full flex-wrap items-center gap-x-3 text-sm">
          <span>Then email:</span>
          {others.map((one) => (
            <OtherHost key={one.opportunityId} match={one} report={report} />
          ))}
        </p>
      )}
      <DoneButton title={task.title} onDone={onDone} />
      {dialog}
    </StepCard>
  )
}

/** One more host to email, by its name. */
function OtherHost({ match, report }: { match: Match; report: ReadyReport }) {
  const { open, dialog } = useHostEmail(match, report)
  return (
    <>
      <Button variant="quiet" size="small" onPress={open}>
        {match.organization.name}
      </Button>
      {dialog}
    </>
  )
}

/** The website of the program, one that its text names, or that of its host; undefined without one, and until it's known. */
function useHostWebsite({ opportunityId, organization }: Match): string | undefined {
  const program = useEndpoint(getOpportunity, { id: opportunityId })
  const isMissing = program.error !== null || program.data?.url === null
  const host = useEndpoint(getOrganization, { id: organization.id }, { enabled: isMissing })
  const { url, description, requirements } = program.data ?? {}
  const written = applyAddressIn(`${requirements ?? ''} ${description ?? ''}`)
  return url ?? written ?? host.data?.website ?? undefined
}

/** Where to look when no website is known. */
function HostPageHint({ match }: { match: Match }) {
  return (
    <>
      Look for a contact on{' '}
      <TextLink to={`/organizations/${match.organization.id}`}>their page</TextLink>, or search
      their name in the{' '}
      <OutLink href="https://skillbridge.osd.mil/locations.htm">official program search</OutLink>.
    </>
  )
}

/** The talk's own day, as on the roadmap. */
function talkWhen({ to }: RoadmapTask, email: RoadmapTask): string {
  return to === null || to === email.to ? 'the same day' : `by ${showDate(to)}`
}
