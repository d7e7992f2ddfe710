import { redirect } from 'react-router'

/** The specification's two names without a page of their own. */
export function loader() {
  return redirect('/admin')
}
