import { createContext, useContext } from 'react'
import type { Step } from '#contract/transition/surveys.ts'
import type { DraftView, SurveyDraft } from './survey-draft.ts'

/** What every step of the survey works with. */
export interface SurveyTools {
  readonly draft: SurveyDraft
  readonly view: DraftView
  /** Moves to a step; the address follows. */
  goTo(step: Step): void
}

export const SurveyContext = createContext<SurveyTools | null>(null)

export function useSurvey(): SurveyTools {
  const tools = useContext(SurveyContext)
  if (tools === null) throw new Error('A step is shown only inside the survey.')
  return tools
}
