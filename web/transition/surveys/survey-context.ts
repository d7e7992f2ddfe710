import { createContext, useContext } from 'react'
import type { Step } from '#contract/transition/surveys.ts'
import type { DraftView, SurveyDraft } from './survey-draft.ts'

/** Shared tools for every survey step. */
export interface SurveyTools {
  readonly draft: SurveyDraft
  readonly view: DraftView
  /** Goes to a step and updates the URL. */
  goTo(step: Step): void
}

export const SurveyContext = createContext<SurveyTools | null>(null)

export function useSurvey(): SurveyTools {
  const tools = useContext(SurveyContext)
  if (tools === null) throw new Error('A step is shown only inside the survey.')
  return tools
}
