import { resendVerification } from '#contract/credentials.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'

/** Sends the mail that confirms an address again. */
export function useResend() {
  const { mutate, isPending, isSuccess, error, reset } = useEndpointMutation(resendVerification)
  return { send: () => mutate({}), isPending, isSent: isSuccess, error, closeError: reset }
}
