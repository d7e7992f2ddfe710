import { redirect } from 'react-router'
import type { Route } from './+types/theme-route.ts'
import { readTheme, safeReturn, themeCookieHeader } from './theme.ts'

/** Stores the choice in the cookie and redirects back; a plain link that needs no script. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const theme = readTheme(query.get('choose'))
  const headers: HeadersInit = theme ? { 'Set-Cookie': themeCookieHeader(theme) } : {}
  return redirect(safeReturn(query.get('back')), { headers })
}
