import type { Answers } from '#contract/transition/surveys.ts'
import { specialtyId, useLabels } from './labels.ts'
import type { Names } from './summary.ts'
import { useSurveyChoices } from './use-survey-choices.ts'

/** Display names for all answers; shows the ID until a name is loaded. */
export function useNames(answers: Answers): Names {
  const choices = useSurveyChoices()
  const { service, places, skills, goals } = answers
  const home = places?.home ?? null
  const zips = (places?.listed ?? []).flatMap((place) =>
    'zip' in place && !place.name ? [place.zip] : [],
  )
  if (home && 'zip' in home && !home.name) zips.push(home.zip)
  const labels = {
    specialty: useLabels('specialty', (service?.specialties ?? []).map(specialtyId)),
    skill: useLabels(
      'skill',
      (skills ?? []).map(({ id }) => id),
    ),
    occupation: useLabels('occupation', goals?.occupations ?? []),
    zip: useLabels('zip', [...new Set(zips)]),
    installation: useLabels(
      'installation',
      home && 'installation' in home ? [home.installation] : [],
    ),
  }
  return {
    of: (kind, id) => labels[kind].find((choice) => choice.id === id)?.label ?? id,
    language: (code) => choices.languages.find((language) => language.code === code)?.name ?? code,
    state: (code) => choices.states.find((state) => state.code === code)?.name ?? code,
    family: (code) => choices.families.find((family) => family.code === code)?.title ?? code,
  }
}
