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
import { NoResponse } from './no-response.ts'

/** Every query and mutation fails with a user-facing error. */
declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError
  }
}

/** The query cache; cleared when the user changes. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        // Off by default in this mode; a page that was offline recovers on reconnect.
        refetchOnReconnect: true,
        // Doesn't retry a call that timed out: the page reports it.
        retry: (failures, error) =>
          error.code === 'unavailable' && error.message !== NoResponse.tooSlow && failures < 2,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Provides a query cache to the pages below it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** An endpoint's query key: all of its queries, or the one for an input. */
export function queryKey(endpoint: Endpoint, input?: unknown): unknown[] {
  const all = [endpoint.method, endpoint.path]
  return input === undefined ? all : [...all, input]
}

/** How a query is cached and refetched. */
export interface UseEndpointOptions {
  /** False: don't fetch yet. */
  readonly enabled?: boolean
  /** Polling interval in milliseconds, while the page is visible. */
  readonly refetchInterval?: number
  /** Keeps showing the previous data while a changed input loads, as in filtered lists. */
  readonly keepPrevious?: boolean
  /** Milliseconds before cached data is stale. */
  readonly staleTime?: number
  /** What the data was made from: another version is loaded anew and cached apart. */
  readonly version?: number
}

/** Data, or its loading state. */
export interface EndpointResult<T> {
  readonly data: T | undefined
  /** Set only when there's no data to show. */
  readonly error: AppError | null
  readonly refetch: () => void
  readonly isLoading: boolean
  /** Fetching, including in the background. */
  readonly isFetching: boolean
}

/** Queries a GET endpoint; components with the same input share the result. */
export function useEndpoint<I extends InputSchema, O extends OutputSchema>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: UseEndpointOptions = {},
): EndpointResult<z.output<O>> {
  const { keepPrevious, version, ...rest } = options
  const key = queryKey(endpoint, input)
  const result = useQuery<z.output<O>>({
    queryKey: version === undefined ? key : [...key, version],
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
  /** Endpoints whose queries are invalidated on success. */
  readonly invalidates?: readonly Endpoint[]
  readonly onSuccess?: (output: T) => void
}

/** A mutation: `mutate` or `mutateAsync` with the endpoint's input. */
export function useEndpointMutation<I extends InputSchema, O extends OutputSchema>(
  endpoint: Endpoint<I, O>,
  options: UseMutationOptions<z.output<O>> = {},
) {
  const client = useQueryClient()
  return useMutation<z.output<O>, AppError, z.input<I>>({
    mutationFn: (input) => callEndpoint(endpoint, input),
    onSuccess: async (output) => {
      await Promise.all(
        (options.invalidates ?? []).map((invalidate) => refetch(client, queryKey(invalidate))),
      )
      options.onSuccess?.(output)
    },
  })
}

/** Refetches; a first load under way is canceled, as it may have been read before the change. */
async function refetch(client: QueryClient, stale: unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey: stale })
  await client.invalidateQueries({ queryKey: stale })
}

function asAppError(error: unknown): AppError | null {
  if (error === null || error === undefined) return null
  if (error instanceof AppError) return error
  return new AppError('internal', 'Something went wrong. Reload the page and try again.')
}
