/** When a session ends, according to the server. */
export interface SessionEnd {
  /** Milliseconds from now. */
  readonly inMs: number
  /** Whether activity extends it; at its maximum lifetime nothing does. */
  readonly canStay: boolean
}

/** Shown while a session is about to end. */
export interface IdleWarning {
  /** In the time of `now()`. */
  readonly endsAt: number
  readonly canStay: boolean
}

/** A watcher's dependencies, each replaceable in tests. */
export interface IdleWatchPorts {
  now(): number
  /** Runs once after a delay in milliseconds; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** Asks the server; in the background without extending the session. Throws if unreachable. */
  ask(options: { isBackground: boolean }): Promise<SessionEnd>
  isInUse(): boolean
}

/** A running watcher. */
export interface IdleWatch {
  /** Checks now: the machine woke, or the page became visible again. */
  check(): void
  /** The user chose to stay; throws when the server is unreachable. */
  stay(): Promise<void>
  close(): void
}

/** How long before the end the user is warned, in milliseconds. */
const warnMs = 150_000
/** Recheck interval during the warning, in case another tab extends the session. */
const askAgainMs = 10_000
const shortestWaitMs = 1_000

/**
 * Watches an idle session for its end. Activity extends it without a prompt; otherwise `show` receives
 * the warning, or null when another tab extended the session. When time is up the server is checked
 * once more: its refusal ends the session like any other.
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
    const currentTurn = turn
    cancel()
    const next = (ms: number) => {
      cancel = ports.after(Math.max(ms, shortestWaitMs), () => void check())
    }
    // Counted from the request: the machine may sleep before the answer is read.
    const requestedAt = ports.now()
    try {
      const { inMs, canStay } = await ports.ask({ isBackground })
      if (currentTurn !== turn) return
      const endsAt = requestedAt + inMs
      const left = endsAt - ports.now()
      isWarning = left <= warnMs
      show(isWarning ? { endsAt, canStay } : null)
      next(isWarning ? Math.min(left, askAgainMs) : left - warnMs)
    } catch (error) {
      if (currentTurn === turn) next(askAgainMs)
      throw error
    }
  }

  /** An open warning is answered by its buttons, not by activity. */
  async function check(): Promise<void> {
    await ask(isWarning || !ports.isInUse()).catch(() => {})
  }

  void check()
  return {
    check: () => void check(),
    stay: () => ask(false),
    close() {
      turn += 1
      cancel()
    },
  }
}
