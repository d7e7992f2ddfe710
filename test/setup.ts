import { afterEach, beforeEach, expect, vi } from 'vitest'

// An error printed during a test is a fault nobody looked at.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const printed = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  expect(printed, 'console.error was called').toEqual([])
})
