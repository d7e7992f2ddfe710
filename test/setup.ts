import { afterEach, beforeEach, expect, vi } from 'vitest'

// Errors printed during a test fail it, so none go unnoticed.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const printed = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  expect(printed, 'console.error was called').toEqual([])
})
