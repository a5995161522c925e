// Several panels of which one is shown.
import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import { rove } from "./focus.js";
import { Icon, type IconName } from "./Icon.js";

export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly icon?: IconName | undefined; // above the title
  readonly badge?: string | number | undefined;
  readonly body: () => ComponentChildren; // only the chosen one is drawn
}

export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const now = tabs.find((tab) => tab.key === chosen) ?? tabs[0];
  return (
    <div class="tabs">
      <div
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={(event) => {
          const to = rove(event, [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])]);
          if (to?.dataset["key"]) onChoose(to.dataset["key"]);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab === now}
            aria-controls={tab === now ? `${id}-panel` : undefined}
            tabIndex={tab === now ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            {tab.title}
            {tab.badge !== undefined && <span class="badge">{tab.badge}</span>}
          </button>
        ))}
      </div>
      {now && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${now.key}`} tabIndex={0}>
          {now.body()}
        </div>
      )}
    </div>
  );
}
