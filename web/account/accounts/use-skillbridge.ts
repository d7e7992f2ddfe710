import { getProfile } from '#contract/transition/profile.ts'
import { useEndpoint } from '#web/lib/query.tsx'

/** SkillBridge is for people still serving. */
const outside: ReadonlySet<string | undefined> = new Set(['veteran', 'retiree', 'spouse'])

/** Whether SkillBridge can be open to the member; true until the profile says otherwise. */
export function useSkillBridge(isSignedIn: boolean): boolean {
  const { data } = useEndpoint(getProfile, {}, { enabled: isSignedIn })
  return !outside.has(data?.answers.service?.component)
}
