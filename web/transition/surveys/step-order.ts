import type { Step } from '#contract/transition/surveys.ts'

/** Asked of everyone: enough for a report. */
export const mainSteps: readonly Step[] = ['service', 'separation', 'places', 'goals', 'review']

/** Offered from the review, before or after the first report. */
export const extraSteps = ['skills', 'education', 'interests'] as const satisfies readonly Step[]
export type ExtraStep = (typeof extraSteps)[number]

/** Where a step leads; the extra ones lead back to the review. */
export function stepAfter(step: Step): Step {
  const at = mainSteps.indexOf(step)
  return at < 0 ? 'review' : (mainSteps[at + 1] ?? 'review')
}

/** The step one goes back to; the first has none. */
export function stepBefore(step: Step): Step | undefined {
  const at = mainSteps.indexOf(step)
  return at < 0 ? 'review' : mainSteps[at - 1]
}
