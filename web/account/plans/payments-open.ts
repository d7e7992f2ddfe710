import { useRouteLoaderData } from 'react-router'

/** Whether payments are enabled on this site; if not, every feature is open to everyone. */
export function usePaymentsOpen(): boolean {
  const root = useRouteLoaderData<{ paymentsOpen: boolean }>('root')
  return root?.paymentsOpen ?? false
}
