import { type LitElement, nothing, type TemplateResult } from 'lit';
import type { BoardActions, Picture } from './board-template.ts';
import { deskStyles } from './desk-styles.ts';
import type { DrawnLayer } from './drawn-layers.ts';
import { inspectedCard } from './inspected-card.ts';
import { inspector } from './inspector.ts';
import { keepFocus } from './keep-focus.ts';
import type { KnownStates } from './known-states.ts';
import { Outbox, type OutboxHost } from './outbox.ts';
import { unsentNotes } from './own-notes.ts';

/** Where a reader looks closely at an item and writes about it. */
export class Desk {
  static readonly styles = deskStyles;
  readonly outbox: Outbox;

  constructor(board: LitElement, host: OutboxHost) {
    this.outbox = new Outbox({
      ...host,
      changed: (news) => {
        host.changed(news);
        keepFocus(board.renderRoot as ShadowRoot, board.updateComplete);
      },
    });
  }

  /** Everything about the selected item, if it is of this layer. */
  selectedCard(
    drawn: DrawnLayer,
    { selected, writer, readonly }: Picture,
    known: KnownStates,
    { open, close }: BoardActions,
  ): TemplateResult | typeof nothing {
    const inspected = inspectedCard(drawn, selected, known);
    if (inspected === null) return nothing;
    const { card, layer } = inspected;
    const { id } = card.item;
    return inspector(
      card,
      layer,
      writer,
      { open: () => open(id), close, notes: readonly ? null : this.outbox },
      this.outbox.notes.filter((note) => note.item === id),
    );
  }

  /** Whatever did not arrive and has no form open that says so. */
  unsent({ drawn, selected, readonly, writer }: Picture, known: KnownStates) {
    const isOpen = !readonly && drawn.some((layer) => inspectedCard(layer, selected, known) !== null);
    return unsentNotes(
      this.outbox.notes.filter((note) => !isOpen || note.item !== selected),
      (id) => known.state.items.get(id)?.summary ?? id,
      this.outbox,
      writer,
    );
  }
}
