import { isServing, serviceNames, showPayGrade } from '#contract/military.ts'
import { type Answers, interestItemCount } from '#contract/transition/surveys.ts'
import { showDate, showDays, showSpan } from '#web/ui/dates.ts'
import { serviceStatusOf, whatApplies } from './applies.ts'
import {
  certaintyOptions,
  clearanceOptions,
  componentOptions,
  deliveryOptions,
  educationOptions,
  labelOf,
  languageLevels,
  needOptions,
  portableOptions,
  reachOptions,
  skillLevels,
  stationedOptions,
  typeOptionsOf,
  workModeOptions,
} from './choices.ts'
import { dateTermsFor } from './date-terms.ts'
import { countRated } from './interests.ts'
import type { Named } from './labels.ts'
import type { Section } from './sections.ts'

/** Display names of IDs; the review fetches most of them. */
export interface Names {
  of(kind: Named, id: string): string
  language(code: string): string
  state(code: string): string
  family(code: string): string
}

export interface SummaryRow {
  readonly label: string
  readonly value: string
}

/** A section's answers as text; omits unanswered rows. */
export function summarize(section: Section, answers: Answers, names: Names): SummaryRow[] {
  const isStarted = section === 'interests' && answers.partialInterests
  if (answers[section] === null && !isStarted) return []
  return summaries[section](answers, names).filter(
    (row): row is SummaryRow => row.value !== null && row.value !== '',
  )
}

type OpenRow = { label: string; value: string | null }

const row = (label: string, value: string | null | undefined): OpenRow => ({
  label,
  value: value ?? null,
})

const list = (values: readonly string[] | undefined) => (values ?? []).join(', ')

/** "ETS date", "Retirement date": the term for this person's date. */
function dateLabel(
  service: Answers['service'],
  type: NonNullable<Answers['separation']>['type'],
): string {
  const { label } = dateTermsFor({
    component: service?.component ?? null,
    service: service?.service ?? null,
    onOrders: service?.onOrders ?? false,
    payGrade: service?.payGrade ?? null,
    type,
  })
  const short = label.replace(/^Your /, '')
  return short.charAt(0).toUpperCase() + short.slice(1)
}

const summaries: Record<Section, (answers: Answers, names: Names) => OpenRow[]> = {
  service: ({ service }, names) => {
    if (!service) return []
    const applies = whatApplies(serviceStatusOf(service))
    const { onOrders, continuousDays, payGrade, years } = service
    return [
      row('Serving now', labelOf(componentOptions, service.component)),
      row('On active orders', applies.onOrders ? (onOrders ? 'Yes' : 'No') : null),
      row('Continuous days on orders', continuousDays === null ? null : String(continuousDays)),
      row('Branch of service', service.service && serviceNames[service.service]),
      row('Pay grade', payGrade && showPayGrade(payGrade)),
      row(
        'MOS, rating or AFSC',
        list(
          service.specialties.map((specialty) =>
            names.of('specialty', `${specialty.service}:${specialty.code}`),
          ),
        ),
      ),
      row('Your work', service.specialtyText),
      row('Years of service', years === null ? null : String(years)),
    ]
  },
  separation: ({ service, separation }) => {
    if (!separation) return []
    const applies = whatApplies(serviceStatusOf(service))
    const isDue = service === null || isServing(service.component)
    const { date, certainty, joinsReserve } = separation
    return [
      row(
        dateLabel(service, separation.type),
        date ? showDate(date) : isDue && certainty !== 'unknown' ? null : 'Not sure yet',
      ),
      row('Date status', applies.certainty && date ? labelOf(certaintyOptions, certainty) : null),
      row('Separation type', labelOf(typeOptionsOf(service?.service ?? null), separation.type)),
      row('Terminal leave', applies.leave ? showDays(separation.terminalLeaveDays) : null),
      row('PTDY', applies.leave ? showDays(separation.permissiveDays) : null),
      row('Stationed', applies.stationed ? labelOf(stationedOptions, separation.stationed) : null),
      row(
        'Joining the Guard or Reserve',
        joinsReserve === null ? null : joinsReserve ? 'Yes' : 'No',
      ),
    ]
  },
  places: ({ places }, names) => {
    if (!places) return []
    const { home, reach, listed, delivery } = places
    const named = listed.map((place) =>
      'zip' in place
        ? `Within ${place.miles} miles of ${place.name ?? names.of('zip', place.zip)}`
        : names.state(place.state),
    )
    return [
      row('Location preference', labelOf(reachOptions, reach)),
      row('Locations', reach === 'listed' ? list(named) : null),
      row(
        'Current location',
        home &&
          ('zip' in home
            ? (home.name ?? names.of('zip', home.zip))
            : names.of('installation', home.installation)),
      ),
      row('Format', list(delivery.map((item) => labelOf(deliveryOptions, item) ?? item))),
    ]
  },
  education: ({ education }, names) => {
    if (!education) return []
    const { level, active } = education.clearance
    const clearance = labelOf(clearanceOptions, level)
    return [
      row('Education', labelOf(educationOptions, education.level)),
      row('Field of study', education.field),
      row('Certifications', list(education.certifications)),
      row('Licenses', list(education.licences)),
      row(
        'Languages',
        list(
          education.languages.map(
            (language) =>
              `${names.language(language.code)} (${labelOf(languageLevels, language.level)})`,
          ),
        ),
      ),
      row(
        'Clearance',
        level === 'none' ? null : `${clearance}${active ? ', active' : ', not active'}`,
      ),
    ]
  },
  skills: ({ skills }, names) => [
    row(
      'Skills',
      list(
        skills?.map(
          ({ id, level }) => `${names.of('skill', id)} (${labelOf(skillLevels, String(level))})`,
        ),
      ),
    ),
  ],
  interests: ({ interests, partialInterests }) => [
    row(
      'Interest profile',
      interests
        ? 'Complete'
        : `${countRated(partialInterests ?? [])} of ${interestItemCount} rated`,
    ),
  ],
  goals: ({ goals }, names) => {
    if (!goals) return []
    const { payFloor, start } = goals
    return [
      row('What you want to do', goals.wish),
      row('Target jobs', list(goals.occupations.map((code) => names.of('occupation', code)))),
      row('Career fields', list(goals.families.map(names.family))),
      row('Minimum salary', payFloor === null ? null : `$${payFloor.toLocaleString('en-US')}`),
      row('Work setting', labelOf(workModeOptions, goals.workMode)),
      row(
        'Work that moves with you',
        list(goals.portable?.map((item) => labelOf(portableOptions, item) ?? item)),
      ),
      row('Start dates', start && showSpan(start.from, start.to)),
      row('Help wanted', list(goals.needs.map((need) => labelOf(needOptions, need) ?? need))),
      row('Experience', goals.experience),
    ]
  },
}
