import { useEffect, useRef, useState } from 'react'
import type { Choice } from './choice.ts'

/** Debounce before searching, in milliseconds. */
const debounceMs = 150

/** Runs one search at a time: new input aborts the previous one, and late results are dropped. */
export function useChoiceSearch<C extends Choice>(
  search: (text: string, signal: AbortSignal) => Promise<readonly C[]>,
) {
  const [choices, setChoices] = useState<readonly C[]>([])
  const [state, setState] = useState<'idle' | 'searching' | 'failed'>('idle')
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  function lookUp(text: string) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState('searching')
    setTimeout(() => {
      if (controller.signal.aborted) return
      search(text, controller.signal).then(
        (choices) => {
          if (controller.signal.aborted) return
          setChoices(choices)
          setState('idle')
        },
        () => {
          if (controller.signal.aborted) return
          setChoices([])
          setState('failed')
        },
      )
    }, debounceMs)
  }

  return { choices, state, lookUp }
}
