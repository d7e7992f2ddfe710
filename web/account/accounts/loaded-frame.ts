import type { SessionUser } from '#web/lib/session/session-state.ts'
import type { FrameParts } from '#web/ui/page-frame.tsx'

/** The member area's navigation once loaded, so the next page renders it immediately. */
export const loadedFrame: { parts?: (user: SessionUser | null) => FrameParts } = {}
