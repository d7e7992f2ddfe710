import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type Common = Omit<TextFieldProps, 'label' | 'description' | 'inputMode' | 'autoComplete'>

/** Six digits from an authenticator app. */
export function TotpField(props: Common) {
  return (
    <TextField
      {...props}
      label="Code"
      description="The six-digit code from your authenticator app."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      isRequired
    />
  )
}

/** One of the ten recovery codes. */
export function RecoveryCodeField(props: Common) {
  return (
    <TextField
      {...props}
      label="Recovery code"
      description="One of the ten codes you saved. Each works once."
      autoComplete="off"
      spellCheck="false"
      maxLength={40}
      isRequired
    />
  )
}
