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

/** The options of the questions, fetched once; empty until loaded. */
export function useSurveyChoices(): SurveyChoices {
  return useEndpoint(listSurveyChoices, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? none
}
