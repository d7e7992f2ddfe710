import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useHydrated } from './hydrated.ts'

/** Submits its form, once the script is there to do it: nothing typed is sent anywhere else. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type={useHydrated() ? 'submit' : 'button'} />
}
