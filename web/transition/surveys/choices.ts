import { serviceNames, services } from '#contract/military.ts'
import type { Choice } from '#web/ui/choice.ts'

/** A choice whose id is one of the contract's words. */
export interface Option<Id extends string> extends Choice {
  id: Id
}

/** The option a person picked; undefined for anything else a control may hand over. */
export function picked<Id extends string>(
  options: readonly Option<Id>[],
  id: string,
): Id | undefined {
  return options.find((option) => option.id === id)?.id
}

/** The options a person ticked, in the order they are offered. */
export function pickedAll<Id extends string>(
  options: readonly Option<Id>[],
  ids: readonly string[],
): Id[] {
  return options.filter((option) => ids.includes(option.id)).map((option) => option.id)
}

/** How an option is said in a summary. */
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
  option('veteran', 'No, I have separated', 'You left without retiring.'),
  option('retiree', 'No, I have retired', 'You draw or will draw retired pay.'),
  option('spouse', 'I am the spouse or partner', 'Of someone who serves or has served.'),
]

export const serviceOptions = services.map((service) => option(service, serviceNames[service]))

export const yesNo = [option('yes', 'Yes'), option('no', 'No')]
export const yesNoOpen = [...yesNo, option('open', 'I have not decided')]

export const certaintyOptions = [
  option('orders', 'I have orders', 'The date is on paper.'),
  option('expected', 'I expect it', 'Close, but not ordered yet.'),
  option('unknown', 'I do not know yet', 'You still get a report, without a schedule.'),
]

export const typeOptions = [
  option('end_of_term', 'End of term'),
  option('retirement', 'Retirement'),
  option('medical', 'Medical', 'A medical or physical evaluation board.'),
  option('involuntary', 'Involuntary', 'Not by your own choice.'),
  option('other', 'Something else'),
]

export const stationedOptions = [
  option('conus', 'In the 48 states'),
  option('oconus', 'Overseas, Alaska or Hawaii'),
  option('afloat', 'On a ship'),
]

export const reachOptions = [
  option('anywhere', 'Anywhere', 'You would move for the right work.'),
  option('listed', 'Places I name', 'A ZIP code with a distance, or a state.'),
  option('remote_only', 'Remote only', 'You work from where you live.'),
]

export const deliveryOptions = [
  option('in_person', 'In person'),
  option('hybrid', 'Partly online'),
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
  option('1', 'Learning', 'you need help'),
  option('2', 'Working', 'you do it on your own'),
  option('3', 'Strong', 'you solve hard cases'),
  option('4', 'Expert', 'you teach it'),
]

export const likings = [
  option('1', 'Dislike'),
  option('2', 'Rather not'),
  option('3', 'Neutral'),
  option('4', 'Rather like'),
  option('5', 'Like'),
]

export const workModeOptions = [
  option('any', 'Any'),
  option('on_site', 'On site'),
  option('hybrid', 'Partly remote'),
  option('remote', 'Remote'),
]

export const needOptions = [
  option('housing', 'Housing'),
  option('health', 'Health care'),
  option('education', 'School and training'),
  option('family', 'Family and children'),
  option('finance', 'Money'),
  option('disability_claim', 'VA disability claim'),
  option('legal', 'Legal help'),
]
