import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useHydrated } from './hydrated.ts'

/** Submits its form; a plain button until hydration, so input is never submitted natively. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type={useHydrated() ? 'submit' : 'button'} />
}
