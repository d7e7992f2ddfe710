/** When a session ends, as the server says it. */
export interface SessionEnd {
  /** Milliseconds from now. */
  readonly inMs: number
  /** Whether staying active puts it off; at the end of its longest life nothing does. */
  readonly canStay: boolean
}

/** What is shown while a session is about to end. */
export interface IdleWarning {
  /** On the clock of `now()`. */
  readonly endsAt: number
  readonly canStay: boolean
}

/** The outside of a watch, each part replaceable by a test. */
export interface IdleWatchPorts {
  now(): number
  /** Runs once after so many milliseconds; the answer calls it off. */
  after(ms: number, run: () => void): () => void
  /** Asks the server; in the background without keeping the session awake. Throws when there is no answer. */
  ask(options: { isBackground: boolean }): Promise<SessionEnd>
  isInUse(): boolean
}

/** A running watch. */
export interface IdleWatch {
  /** Asks now: the machine woke, the page is seen again. */
  look(): void
  /** The person stays; throws when the server could not be asked. */
  stay(): Promise<void>
  close(): void
}

/** Before the end a person is told, in milliseconds. */
const warnMs = 150_000
/** While the warning stands, and another tab may put the end off. */
const askAgainMs = 10_000
const shortestWaitMs = 1_000

/**
 * Watches the end of an idle session. Who is at the page puts it off without being asked; nobody there,
 * and `show` is told of the warning, and of its end (null) when another tab put it off. When time is up
 * the server is asked once more: its refusal ends the session like any other.
 */
export function watchIdle(
  ports: IdleWatchPorts,
  show: (warning: IdleWarning | null) => void,
): IdleWatch {
  let turn = 0
  let isWarning = false
  let cancel = () => {}

  async function ask(isBackground: boolean): Promise<void> {
    turn += 1
    const mine = turn
    cancel()
    const next = (ms: number) => {
      cancel = ports.after(Math.max(ms, shortestWaitMs), () => void look())
    }
    try {
      const { inMs, canStay } = await ports.ask({ isBackground })
      if (mine !== turn) return
      isWarning = inMs <= warnMs
      show(isWarning ? { endsAt: ports.now() + inMs, canStay } : null)
      next(isWarning ? Math.min(inMs, askAgainMs) : inMs - warnMs)
    } catch (error) {
      if (mine === turn) next(askAgainMs)
      throw error
    }
  }

  /** A warning that stands is answered by its buttons, not by passing over the page. */
  async function look(): Promise<void> {
    await ask(isWarning || !ports.isInUse()).catch(() => {})
  }

  void look()
  return {
    look: () => void look(),
    stay: () => ask(false),
    close() {
      turn += 1
      cancel()
    },
  }
}
