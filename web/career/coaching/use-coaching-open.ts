import { useFeatureOpen } from '#web/account/billing/billing.ts'

/** Whether the plan includes coaching; true until known, because the server enforces it. */
export function useCoachingOpen(): boolean {
  return useFeatureOpen('coaching')
}
