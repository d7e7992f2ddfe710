export { AllAnswers } from './answer-rows.tsx'
export { partToSave, serviceStatusOf } from './applies.ts'
export { BetterReport } from './better-report.tsx'
export { EducationFields } from './education-fields.tsx'
export { findListedPlaces } from './find-places.ts'
export { GoalsFields } from './goals-fields.tsx'
export { InterestRow } from './interest-row.tsx'
export { asRatings, ratingsPart } from './interests.ts'
export { occupationChoice, useLabels, useRememberLabel } from './labels.ts'
export { OccupationsField } from './occupations-field.tsx'
export { placeKey, usePlaceNames } from './place-names.ts'
export { PlacesFields } from './places-fields.tsx'
export { type Section, sectionsInOrder } from './sections.ts'
export { SeparationFields } from './separation-fields.tsx'
export { ServiceFields } from './service-fields.tsx'
export { SkillsField } from './skills-field.tsx'
export { SpecialtiesField } from './specialties-field.tsx'
export { mainSteps } from './step-order.ts'
export {
  educationForm,
  goalsForm,
  placesForm,
  separationForm,
  serviceForm,
  skillsForm,
} from './step-schemas.ts'
export { stepTexts } from './step-texts.ts'
export {
  educationValues,
  goalsValues,
  placesValues,
  separationValues,
  serviceValues,
} from './step-values.ts'
export { type Names, summarize } from './summary.ts'
export { useNames } from './use-names.ts'
export { useSurveyChoices } from './use-survey-choices.ts'
