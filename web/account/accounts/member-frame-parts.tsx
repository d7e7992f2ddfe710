import type { SessionUser } from '#web/lib/session/session-state.ts'
import { memberFrame } from '#web/ui/member-layout.tsx'
import type { FrameParts } from '#web/ui/page-frame.tsx'
import { AccountBar } from './account-bar.tsx'
import { loadedFrame } from './loaded-frame.ts'
import { memberEntries } from './member-entries.ts'

/** The rail and bottom bar of a signed-in user. */
export function memberFrameParts(user: SessionUser | null, unread = 0): FrameParts {
  return memberFrame({ entries: memberEntries(user, unread), account: <AccountBar /> })
}

loadedFrame.parts = memberFrameParts
