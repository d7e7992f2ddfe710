import { type Service, serviceNames, services } from '#contract/military.ts'
import type { Choice } from '#web/ui/choice.ts'

/** A choice whose ID is a value in the contract. */
export interface Option<Id extends string> extends Choice {
  id: Id
}

/** The selected option; undefined for any other value from a control. */
export function picked<Id extends string>(
  options: readonly Option<Id>[],
  id: string,
): Id | undefined {
  return options.find((option) => option.id === id)?.id
}

/** The selected options, in display order. */
export function pickedAll<Id extends string>(
  options: readonly Option<Id>[],
  ids: readonly string[],
): Id[] {
  return options.filter((option) => ids.includes(option.id)).map((option) => option.id)
}

/** An option's label in a summary. */
export function labelOf(options: readonly Choice[], id: string | null | undefined): string | null {
  return options.find((option) => option.id === id)?.label ?? null
}

const option = <Id extends string>(id: Id, label: string, detail?: string): Option<Id> => ({
  id,
  label,
  ...(detail && { detail }),
})

export const componentOptions = [
  option('active', 'Yes, on active duty'),
  option('guard', 'Yes, in the National Guard'),
  option('reserve', 'Yes, in the Reserve'),
  option('veteran', "No, I'm out", 'Separated without retiring.'),
  option('retiree', "No, I'm retired", 'I receive (or will receive) retirement pay.'),
  option('spouse', "I'm a military spouse or partner"),
]

export const serviceOptions = services.map((service) => option(service, serviceNames[service]))

export const yesNo = [option('yes', 'Yes'), option('no', 'No')]
export const yesNoOpen = [...yesNo, option('open', 'Not decided')]

export const certaintyOptions = [
  option('orders', 'I have orders'),
  option('expected', 'Estimated'),
  option('unknown', 'Not sure yet', "You'll still get a report."),
]

/** Separation types, using the service's term for the end of a term: ETS, EAOS, EAS. */
export function typeOptionsOf(service: Service | null) {
  return typeOptions.map((option) =>
    option.id === 'end_of_term' ? { ...option, label: termEnds[service ?? 'coast_guard'] } : option,
  )
}

const termEnds: Record<Service, string> = {
  army: 'ETS',
  navy: 'EAOS',
  marine_corps: 'EAS',
  air_force: 'End of enlistment (DOS)',
  space_force: 'End of enlistment (DOS)',
  coast_guard: 'End of enlistment or obligation',
}

export const typeOptions = [
  option('end_of_term', 'End of enlistment or obligation'),
  option('retirement', 'Retirement'),
  option('medical', 'Med board (MEB/PEB)'),
  option('involuntary', 'Involuntary'),
  option('other', 'Other'),
]

export const stationedOptions = [
  option('conus', 'CONUS'),
  option('oconus', 'OCONUS'),
  option('afloat', 'Afloat'),
]

export const reachOptions = [
  option('anywhere', 'Anywhere', "I'd relocate for the right job."),
  option('listed', 'Specific locations', 'Near a city or base, or in a state.'),
  option('remote_only', 'Remote only', 'I want to work from home.'),
]

export const deliveryOptions = [
  option('in_person', 'In person'),
  option('hybrid', 'Hybrid'),
  option('online', 'Online'),
]

export const educationOptions = [
  option('none', 'No high school diploma'),
  option('high_school', 'High school diploma or GED'),
  option('some_college', 'Some college'),
  option('certificate', 'Certificate or trade school'),
  option('associate', 'Associate degree'),
  option('bachelor', "Bachelor's degree"),
  option('master', "Master's degree"),
  option('doctorate', 'Doctorate or professional degree'),
]

export const languageLevels = [
  option('basic', 'Basic'),
  option('working', 'Working'),
  option('fluent', 'Fluent'),
]

export const clearanceOptions = [
  option('none', 'None'),
  option('secret', 'Secret'),
  option('ts', 'Top Secret'),
  option('ts_sci', 'Top Secret / SCI'),
]

export const skillLevels = [
  option('1', 'Beginner'),
  option('2', 'Proficient'),
  option('3', 'Advanced'),
  option('4', 'Expert'),
]

export const interestOptions = [
  option('1', 'Strongly dislike'),
  option('2', 'Dislike'),
  option('3', 'Unsure'),
  option('4', 'Like'),
  option('5', 'Strongly like'),
]

export const workModeOptions = [
  option('any', 'No preference'),
  option('on_site', 'On site'),
  option('hybrid', 'Hybrid'),
  option('remote', 'Remote'),
]

/** What a spouse's next job has to allow. */
export const portableOptions = [
  option('remote', 'Remote', 'I can do it from anywhere.'),
  option('part_time', 'Part-time or flexible hours'),
  option('moves', 'Moves with me', 'An employer with jobs in many places.'),
  option('license_transfers', 'My license transfers', 'I can work in a new state.'),
]

export const needOptions = [
  option('housing', 'Housing'),
  option('health', 'Health care'),
  option('education', 'Education and training'),
  option('family', 'Family and childcare'),
  option('finance', 'Finances'),
  option('disability_claim', 'VA disability claim'),
  option('legal', 'Legal help'),
]
