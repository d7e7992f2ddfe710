import { redirect } from 'react-router'
import type { Route } from './+types/opportunities-redirect.ts'

/** The listing is shown by organization; keeps the query. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/organizations${new URL(request.url).search}`)
}
