import { serviceNames } from '#contract/military.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { showDate } from '#planning/rules/dates.ts'

interface Question {
  readonly label: string
  readonly answer: (answers: Answers) => string | number | boolean | null | undefined
}

const list = (values: readonly string[] | undefined) => values?.toSorted().join(', ')
const words = (code: string | null | undefined) => code?.replaceAll('_', ' ')
const day = (date: string | null | undefined) => (date ? showDate(date) : null)

/** The answers shown to a person, in survey order. */
const questions: readonly Question[] = [
  { label: 'Status', answer: ({ service }) => words(service?.component) },
  {
    label: 'Service',
    answer: ({ service }) => (service?.service ? serviceNames[service.service] : null),
  },
  { label: 'Pay grade', answer: ({ service }) => service?.payGrade },
  {
    label: 'Specialties',
    answer: ({ service }) => list(service?.specialties.map(({ code }) => code)),
  },
  { label: 'Specialty in your words', answer: ({ service }) => service?.specialtyText },
  { label: 'Years of service', answer: ({ service }) => service?.years },
  { label: 'Active orders', answer: ({ service }) => service?.onOrders },
  { label: 'Days on orders', answer: ({ service }) => service?.continuousDays },
  { label: 'Separation date', answer: ({ separation }) => day(separation?.date) },
  { label: 'How sure the date is', answer: ({ separation }) => words(separation?.certainty) },
  { label: 'Kind of separation', answer: ({ separation }) => words(separation?.type) },
  { label: 'Terminal leave days', answer: ({ separation }) => separation?.terminalLeaveDays },
  { label: 'Permissive days', answer: ({ separation }) => separation?.permissiveDays },
  { label: 'Stationed', answer: ({ separation }) => words(separation?.stationed) },
  { label: 'Joining the Reserve', answer: ({ separation }) => separation?.joinsReserve },
  { label: 'Where you would go', answer: ({ places }) => words(places?.reach) },
  {
    label: 'Location',
    answer: ({ places }) =>
      list(
        places?.listed.map((place) =>
          'state' in place ? place.state : `${place.zip} within ${place.miles} miles`,
        ),
      ),
  },
  {
    label: 'Home',
    answer: ({ places }) =>
      places?.home && ('zip' in places.home ? places.home.zip : places.home.installation),
  },
  {
    label: 'Ways to attend',
    answer: ({ places }) => list(places?.delivery.map((item) => words(item) ?? '')),
  },
  { label: 'Education', answer: ({ education }) => words(education?.level) },
  { label: 'Field of study', answer: ({ education }) => education?.field },
  { label: 'Certifications', answer: ({ education }) => list(education?.certifications) },
  { label: 'Licenses', answer: ({ education }) => list(education?.licences) },
  {
    label: 'Languages',
    answer: ({ education }) =>
      list(education?.languages.map(({ code, level }) => `${code} ${level}`)),
  },
  { label: 'Clearance', answer: ({ education }) => clearance(education) },
  {
    label: 'Skills',
    answer: ({ skills }) =>
      list(skills?.map(({ id, level }) => `${id.replaceAll('-', ' ')} ${level}`)),
  },
  { label: 'Interest questions', answer: ({ interests }) => interests?.items.join(' ') },
  { label: 'What you want to do', answer: ({ goals }) => goals?.wish },
  { label: 'What you have done', answer: ({ goals }) => goals?.experience },
  { label: 'Target jobs', answer: ({ goals }) => list(goals?.occupations) },
  { label: 'Career fields', answer: ({ goals }) => list(goals?.families) },
  {
    label: 'Lowest pay',
    answer: ({ goals }) => (goals?.payFloor ? `$${goals.payFloor.toLocaleString('en-US')}` : null),
  },
  { label: 'Way of working', answer: ({ goals }) => words(goals?.workMode) },
  {
    label: 'Work that moves with you',
    answer: ({ goals }) => list(goals?.portable?.map((item) => words(item) ?? '')),
  },
  {
    label: 'Start',
    answer: ({ goals }) => goals?.start && `${day(goals.start.from)} to ${day(goals.start.to)}`,
  },
  {
    label: 'Help wanted with',
    answer: ({ goals }) => list(goals?.needs.map((need) => words(need) ?? '')),
  },
]

function clearance(education: Answers['education']): string | null {
  if (!education) return null
  const { level, active } = education.clearance
  return level === 'none'
    ? 'none'
    : `${words(level)?.toUpperCase()}, ${active ? 'active' : 'not active'}`
}

/** Maximum length of an answer that is quoted; longer ones are only said to have changed. */
const maxShown = 60

/** Changed answers, one line per question. */
export function answerChanges(before: Answers, after: Answers): string[] {
  return questions.flatMap(({ label, answer }) => {
    const [was, is] = [shown(answer(before)), shown(answer(after))]
    if (was === is) return []
    if (label === 'Interest questions' || was.length > maxShown || is.length > maxShown) {
      return [`${label}: changed.`]
    }
    return [`${label}: was ${was || 'none'}, now ${is || 'none'}`]
  })
}

function shown(answer: string | number | boolean | null | undefined): string {
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return String(answer)
}
