import type { Fact } from '#contract/facts.ts'
import type { ApplicationStage } from '#contract/transition/applications.ts'
import type { PacketStep } from '#contract/transition/packet.ts'
import { addDays } from '#planning/rules/dates.ts'
import type { PacketCase } from './packet-case.ts'
import { dateOf, type PacketDays, packetDays } from './packet-days.ts'

interface StepRule {
  readonly key: string
  readonly title: string
  /** The day by the member's roadmap. */
  readonly day: keyof PacketDays
  /** Without such a day, days before the window opens, as stated on our SkillBridge pages. */
  readonly daysBefore: number
  readonly text: (packet: PacketCase) => string
  readonly fact: (packet: PacketCase) => Fact | null
  /** Counted back, it's undated once its day has passed, as timing then depends on the command. */
  readonly followsSubmission?: true
  /** The application stage from which it counts as done. */
  readonly doneFrom?: ApplicationStage
}

/** Days to submit before the window opens, from the roadmap's milestone. */
const submitDaysBefore = 90

const milestone =
  (key: string) =>
  ({ milestones }: PacketCase): Fact | null => {
    const milestone = milestones.find((milestone) => milestone.key === key)
    if (!milestone) return null
    const { text, source, url, effectiveFrom, checkedOn, confidence } = milestone
    return { text, source, url, effectiveFrom, checkedOn, confidence }
  }

/** Source of our own guide's advice. */
const guide =
  (text: string) =>
  ({ guideUrl }: PacketCase): Fact => ({
    text,
    source: 'Waypoint guide to command approval: planning advice, not a rule',
    url: guideUrl,
    effectiveFrom: null,
    checkedOn: '2026-11-21',
    confidence: 'low',
  })

const rule =
  (index: number) =>
  ({ rules, basis }: PacketCase) =>
    rules[index] ?? basis
const hostOf = ({ application }: PacketCase) =>
  application?.opportunity.organization.name ?? 'the host'
const isNavy = ({ answers }: PacketCase) => answers.service?.service === 'navy'

const stepRules: readonly StepRule[] = [
  {
    key: 'supervisor',
    title: 'Talk to your chain of command',
    day: 'talk',
    daysBefore: 270,
    text: () =>
      'Say when you’re getting out and what you’d like to do. Ask what would make it work for the unit.',
    fact: milestone('skillbridge-supervisor'),
  },
  {
    key: 'office',
    title: 'Get your unit’s packet list',
    day: 'talk',
    daysBefore: 270,
    text: (packetCase) =>
      isNavy(packetCase)
        ? 'Ask your SkillBridge or education office for the list, the lead time and who sees it first. The Navy only takes applications through its own portal, so register there before you print anything.'
        : 'Ask your SkillBridge or education office for the list, the portal, the lead time and who sees it first.',
    fact: guide('Every unit has its own list, so ask for it.'),
  },
  {
    key: 'host',
    title: 'Contact the host',
    day: 'hosts',
    daysBefore: 180,
    text: (packetCase) =>
      `Ask ${hostOf(packetCase)} for start dates, the shortest plan and an acceptance letter.`,
    fact: milestone('skillbridge-hosts'),
    doneFrom: 'contacted',
  },
  {
    key: 'acceptance-letter',
    title: 'Get the acceptance letter',
    day: 'letter',
    daysBefore: submitDaysBefore,
    text: (packetCase) =>
      `From ${hostOf(packetCase)}, on letterhead, with first and last day, location, hours and a point of contact. Send them the template below.`,
    fact: guide('The host’s acceptance letter goes in the packet.'),
    doneFrom: 'offer',
  },
  {
    key: 'training-plan',
    title: 'Agree on the training plan',
    day: 'letter',
    daysBefore: submitDaysBefore,
    text: () => 'What you’ll learn, week by week. If the host has its own plan, use that one.',
    fact: guide('The training plan shows this is training, not free labor.'),
  },
  {
    key: 'memo',
    title: 'Write your request memo',
    day: 'submit',
    daysBefore: submitDaysBefore,
    text: () =>
      'One page. Download the draft, fill in the marked blanks and keep everything else as enclosures.',
    fact: guide('A one-page request, with everything else as an enclosure.'),
  },
  {
    key: 'rule',
    title: 'Print the rule that allows your days',
    day: 'submit',
    daysBefore: submitDaysBefore,
    text: ({ basis }) =>
      `${basis.source}. Highlight your rank, and check that it’s still the newest one.`,
    fact: ({ basis }) => basis,
  },
  {
    key: 'turnover',
    title: 'Write your turnover plan',
    day: 'submit',
    daysBefore: submitDaysBefore,
    text: () =>
      'Who takes each of your jobs, when they’ll be trained, and what you’ll leave in writing.',
    fact: guide(
      'Commanders rarely have a problem with SkillBridge. They have a problem with an empty seat.',
    ),
  },
  {
    key: 'transition',
    title: 'Attach proof of counseling and TAP',
    day: 'submit',
    daysBefore: submitDaysBefore,
    text: () => 'Done or scheduled. Many commands want both finished before you go.',
    fact: guide('Counseling done, TAP done or scheduled.'),
  },
  {
    key: 'leave',
    title: 'Put your leave on the calendar',
    day: 'leave',
    daysBefore: submitDaysBefore,
    text: (packetCase) =>
      isNavy(packetCase)
        ? 'Terminal leave and PTDY come after SkillBridge; the Navy asks for that order.'
        : 'Terminal leave and PTDY come after SkillBridge. Your last day with the host has to leave room for both.',
    fact: milestone('leave-plan'),
  },
  {
    key: 'plan-b',
    title: 'Line up your plan B',
    day: 'submit',
    daysBefore: submitDaysBefore,
    text: () =>
      'Fewer days, a later start, another program, or no SkillBridge at all. Have it ready before you ask.',
    fact: guide('Often it’s no to these dates, not to you.'),
  },
  {
    key: 'submit',
    title: 'Submit your packet',
    day: 'submit',
    daysBefore: submitDaysBefore,
    text: ({ approver }) => `In person if you can. It goes up to your approver: ${approver}.`,
    fact: milestone('skillbridge-packet'),
    doneFrom: 'approved',
  },
  {
    key: 'follow-up',
    title: 'Ask where your packet is',
    day: 'followUp',
    daysBefore: submitDaysBefore - 14,
    followsSubmission: true,
    text: () => 'Two weeks after you submit, ask whoever has it, politely.',
    fact: guide('If nothing moves for two weeks, ask where it is.'),
    doneFrom: 'approved',
  },
  {
    key: 'travel',
    title: 'Settle travel, housing and turnover',
    day: 'travel',
    daysBefore: 30,
    text: () => 'Your pay continues, but travel and rent near the host are usually yours.',
    fact: guide('Pay, housing and travel are settled before you go.'),
  },
  {
    key: 'approval',
    title: 'Get the signed approval',
    day: 'approval',
    daysBefore: 1,
    followsSubmission: true,
    text: () => 'Don’t start without it. Keep a copy with the date.',
    fact: rule(0),
    doneFrom: 'approved',
  },
]

/** Stages in order; the last two end an application at any point. */
const stages: readonly ApplicationStage[] = [
  'interested',
  'contacted',
  'applied',
  'interview',
  'offer',
  'packet',
  'approved',
  'in_progress',
  'completed',
]

export function isStep(key: string): boolean {
  return stepRules.some((rule) => rule.key === key)
}

/** The steps in the order of their dates; the member's marks override the application's stage. */
export function packetSteps(
  packetCase: PacketCase,
  marks: ReadonlyMap<string, boolean>,
): PacketStep[] {
  const { roadmap, window } = packetCase
  const { opens } = window
  const days = packetDays(roadmap, window)
  const index = packetCase.application ? stages.indexOf(packetCase.application.stage) : -1
  const dayOf = ({ day: name, daysBefore, followsSubmission }: StepRule) => {
    if (days) return dateOf(days[name])
    const day = opens && addDays(opens, -daysBefore)
    return day && followsSubmission && day < packetCase.asOf ? null : day
  }
  const steps = stepRules.map((step): PacketStep => {
    const { key, title, text, fact, doneFrom } = step
    const isReached = doneFrom !== undefined && index >= stages.indexOf(doneFrom)
    const isDone = marks.get(key) ?? isReached
    return {
      key,
      title,
      text: text(packetCase),
      due: dayOf(step),
      state: isDone ? 'done' : 'todo',
      fact: fact(packetCase),
    }
  })
  const dated = steps
    .filter(({ due }) => due !== null)
    .toSorted((one, other) =>
      (one.due ?? '') < (other.due ?? '') ? -1 : Number(one.due !== other.due),
    )
  return steps.map((step) => (step.due === null ? step : (dated.shift() ?? step)))
}
