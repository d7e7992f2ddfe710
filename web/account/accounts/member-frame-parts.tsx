import type { SessionUser } from '#web/lib/session/session-state.ts'
import { memberFrame } from '#web/ui/member-layout.tsx'
import type { FrameParts } from '#web/ui/page-frame.tsx'
import { AccountBar } from './account-bar.tsx'
import { memberEntries } from './member-entries.ts'

/** The rail and bottom bar of the member area, for a page that everyone can see. */
export function memberFrameParts(user: SessionUser): FrameParts {
  return memberFrame({ entries: memberEntries(user), account: <AccountBar /> })
}
