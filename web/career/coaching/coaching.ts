export { CheckInText } from './check-in-text.tsx'
export { CoachingOffer, CoachingTabs } from './coaching-tabs.tsx'
export { addDays, stateLabels, stepsDone, weekTitle } from './goal-weeks.ts'
export { useCoachingOpen } from './use-coaching-open.ts'
