/** One permitted transition: an event leads from one status to another. `from` null: the start. */
export type Edge<Status extends string, Event extends string> = {
  readonly from: Status | null;
  readonly event: Event;
  readonly to: Status;
};

/** The status that the event leads to. Throws when the table has no such edge. */
export function follow<Status extends string, Event extends string>(
  edges: readonly Edge<Status, Event>[],
  thing: string,
  from: Status | null,
  event: Event,
): Status {
  const edge = edges.find((candidate) => candidate.from === from && candidate.event === event);
  if (edge === undefined) throw new Error(`A ${thing} that is ${from ?? 'new'} cannot take the event ${event}.`);
  return edge.to;
}
