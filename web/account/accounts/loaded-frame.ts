import type { SessionUser } from '#web/lib/session/session-state.ts'
import type { FrameParts } from '#web/ui/page-frame.tsx'

/** The rail of the member area, once its script is here: the next page shows it at once. */
export const loadedFrame: { parts?: (user: SessionUser | null) => FrameParts } = {}
