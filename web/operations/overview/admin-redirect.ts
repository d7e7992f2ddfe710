import { redirect } from 'react-router'

/** Two paths in the specification that have no page of their own. */
export function loader() {
  return redirect('/admin')
}
