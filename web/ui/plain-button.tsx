import type { ComponentPropsWithRef } from 'react'

export interface PlainButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'disabled' | 'style'> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  isPending?: boolean | undefined
}

/**
 * The browser's own button. React Aria's would bring 12 kB to the first page of everybody signed in, for
 * nothing that a button outside its menus and fields needs.
 */
export function PlainButton({
  onPress,
  isDisabled,
  isPending,
  type = 'button',
  ...props
}: PlainButtonProps) {
  return (
    <button
      {...props}
      // A pending button sends its form no second time.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={({ currentTarget }) => {
        if (isPending) return
        // Safari leaves a pressed button without focus, and what it opens could not give it back.
        currentTarget.focus()
        onPress?.()
      }}
    />
  )
}
