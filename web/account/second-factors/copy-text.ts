import { toast } from '#web/ui/toast.tsx'

/** Copies a text; a browser that does not let us is no fault of the person. */
export async function copyText(text: string, done: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  toast(isCopied ? done : 'Your browser blocked copying. Select the text and copy it yourself.')
}
