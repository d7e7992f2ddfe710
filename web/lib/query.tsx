import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint, InputSchema, OutputSchema } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from './call.ts'
import { NoAnswer } from './no-answer.ts'

/** Every query and mutation fails with what a person can read. */
declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError
  }
}

/** The memory of what was loaded; dropped when the person changes. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        // Not asked again by itself in this mode: a page that found no network comes back with it.
        refetchOnReconnect: true,
        // A call that has used up the whole timeout is not made again: the page says so.
        retry: (failures, error) =>
          error.code === 'unavailable' && error.message !== NoAnswer.tooSlow && failures < 2,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** One cache of answers for the pages below it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The key of an endpoint's answers: all of them, or those to one input. */
export function queryKey(endpoint: Endpoint, input?: unknown): unknown[] {
  const all = [endpoint.method, endpoint.path]
  return input === undefined ? all : [...all, input]
}

/** How an answer is kept and asked again. */
export interface UseEndpointOptions {
  /** False: not asked yet. */
  readonly enabled?: boolean
  /** Asked again so often, in milliseconds, while the page is seen. */
  readonly refetchInterval?: number
  /** Shows the previous answer while a changed input loads, as lists with filters do. */
  readonly keepPrevious?: boolean
  /** Milliseconds for which an answer is not asked again. */
  readonly staleTime?: number
}

/** An answer, or where it stands. */
export interface EndpointResult<T> {
  readonly data: T | undefined
  /** There only when there is nothing to show instead. */
  readonly error: AppError | null
  readonly refetch: () => void
  readonly isLoading: boolean
  /** Loading, also behind an answer that is shown. */
  readonly isFetching: boolean
}

/** The answer of a GET endpoint, shared by all who ask the same. */
export function useEndpoint<I extends InputSchema, O extends OutputSchema>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: UseEndpointOptions = {},
): EndpointResult<z.output<O>> {
  const { keepPrevious, ...rest } = options
  const result = useQuery<z.output<O>>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...rest,
  })
  const { data, error, isLoading, isFetching } = result
  return {
    data,
    error: data === undefined ? asAppError(error) : null,
    refetch: () => void result.refetch(),
    isLoading,
    isFetching,
  }
}

interface UseMutationOptions<T> {
  /** Endpoints whose answers are old once this one succeeded. */
  readonly invalidates?: readonly Endpoint[]
  readonly onSuccess?: (output: T) => void
}

/** A call that changes something: `mutate` or `mutateAsync` with the endpoint's input. */
export function useEndpointMutation<I extends InputSchema, O extends OutputSchema>(
  endpoint: Endpoint<I, O>,
  options: UseMutationOptions<z.output<O>> = {},
) {
  const client = useQueryClient()
  return useMutation<z.output<O>, AppError, z.input<I>>({
    mutationFn: (input) => callEndpoint(endpoint, input),
    onSuccess: async (output) => {
      const stale = options.invalidates ?? []
      await Promise.all(stale.map((one) => client.invalidateQueries({ queryKey: queryKey(one) })))
      options.onSuccess?.(output)
    },
  })
}

function asAppError(error: unknown): AppError | null {
  if (error === null || error === undefined) return null
  if (error instanceof AppError) return error
  return new AppError('internal', 'Something went wrong. Reload the page and try again.')
}
