import type { Step } from '#contract/transition/surveys.ts'

/** For everyone: enough for a report. */
export const mainSteps: readonly Step[] = ['service', 'separation', 'places', 'goals', 'review']

/** Offered on the review step, before or after the first report. */
export const extraSteps = ['skills', 'education', 'interests'] as const satisfies readonly Step[]
export type ExtraStep = (typeof extraSteps)[number]

/** The next step; extra steps return to the review. */
export function stepAfter(step: Step): Step {
  const index = mainSteps.indexOf(step)
  return index < 0 ? 'review' : (mainSteps[index + 1] ?? 'review')
}

/** The previous step; the first has none. */
export function stepBefore(step: Step): Step | undefined {
  const index = mainSteps.indexOf(step)
  return index < 0 ? 'review' : mainSteps[index - 1]
}
