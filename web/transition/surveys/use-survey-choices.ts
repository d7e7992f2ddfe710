import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useEndpoint } from '#web/lib/query.tsx'

type SurveyChoices = OutputOf<typeof listSurveyChoices>

const none: SurveyChoices = {
  ranks: [],
  interestItems: [],
  certifications: [],
  certificationAliases: {},
  languages: [],
  families: [],
  states: [],
}

/** What the questions offer, asked of the server once; empty until it is here. */
export function useSurveyChoices(): SurveyChoices {
  return useEndpoint(listSurveyChoices, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? none
}
