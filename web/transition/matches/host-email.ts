import type { Match } from '#contract/transition/matches.ts'
import { daysToUse } from '#contract/transition/report-figures.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { showDate } from '#web/ui/dates.ts'
import { hasLastStart } from '#web/ui/start-text.ts'
import { shortestDays } from './program-list.ts'

/** An email to a host: its subject and text. */
export interface EmailDraft {
  readonly subject: string
  readonly body: string
}

const serviceNames: Record<string, string> = {
  army: 'Army',
  navy: 'Navy',
  marine_corps: 'Marine Corps',
  air_force: 'Air Force',
  space_force: 'Space Force',
  coast_guard: 'Coast Guard',
}

/** "between Jan 10, 2027 and Feb 22, 2027". */
function startSpan(window: NonNullable<Match['window']>): string {
  const [first, last] = [showDate(window.earliestStart), showDate(window.lastStart)]
  if (first === last) return `on ${first}`
  return hasLastStart(window) ? `between ${first} and ${last}` : `on or after ${first}`
}

/** Formats "E5" as E-5. */
const gradeText = (grade: string) => grade.replace(/^([EWO])(\d+)$/, '$1-$2')

/**
 * A first email to a host that uses only facts from the report. Unknown details are blanks in brackets for the
 * member to fill in.
 */
export function hostEmail(
  { title, organization, kind, window, ...match }: Match,
  { inputs, window: reportWindow }: Pick<ReadyReport, 'inputs' | 'window'>,
  name: string,
): EmailDraft {
  const { service } = inputs
  const who = [
    service?.service && serviceNames[service.service],
    service?.payGrade && gradeText(service.payGrade),
    service?.specialties[0] && `(${service.specialties[0].code})`,
  ]
    .filter(Boolean)
    .join(' ')
  const isSkillBridge = kind === 'skillbridge'
  const separation = inputs.separation?.date
  const programName = title === organization.name ? 'your program' : `the ${title} program`
  const days = daysToUse(reportWindow)
  const shortest = shortestDays({ ...match, title, organization, kind, window })
  const isTooLong = days !== null && Number.isFinite(shortest) && shortest > days
  const lines = [
    'Hello,',
    `My name is ${name || '[your name]'}.${who ? ` I’m ${article(who)} ${who}` : ' I’m a service member'}${
      separation
        ? ` leaving the service on ${showDate(separation)}`
        : ' getting ready to leave the service'
    }. I’m interested in ${programName} at ${organization.name}.`,
    ...(inputs.goals?.experience
      ? [`My background: ${inputs.goals.experience.trim().replace(/\.?$/, '.')}`]
      : ['My background: [one or two sentences about your work].']),
    ...(isSkillBridge && window && !isTooLong
      ? [
          `Through SkillBridge I could start ${startSpan(window)}${
            days === null ? '' : ` and stay up to ${days} days`
          }, at no cost to you for pay or benefits.`,
        ]
      : []),
    ...(isSkillBridge && isTooLong
      ? [`I can use up to ${days} SkillBridge days. Could we shape a plan that fits?`]
      : []),
    'Could you tell me:',
    [
      '- which roles you have coming up and where',
      '- what a typical week looks like',
      '- whether people who finish are offered a job, and what it pays',
      '- how you’d like me to apply',
    ].join('\n'),
    'I’d welcome a 15-minute call. Thank you for your time.',
    `${name || '[your name]'}\n[your phone number]`,
  ]
  const what = isSkillBridge ? 'SkillBridge' : 'Your opening'
  return {
    subject: `${what}: ${title}${service?.service ? `, ${serviceNames[service.service]} candidate` : ''}`,
    body: lines.join('\n\n'),
  }
}

const article = (words: string) => (/^(?:Army|Air|E-|O-)/.test(words) ? 'an' : 'a')

/** The draft as a mailto: URL, without a recipient. */
export function mailtoHref({ subject, body }: EmailDraft): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
