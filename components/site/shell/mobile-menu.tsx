import { Fold } from "@/components/site/ui/fold";
import { isGroup, type MenuItem } from "@/lib/content/site/menu";
import { DialogButton } from "./dialog-button";
import { Logo } from "./logo";

/** The menu of small screens: a dialog whose groups open and close one by one. */
export function MobileMenu({ items, name }: { items: MenuItem[]; name: string }) {
  return (
    <>
      <DialogButton dialog="menu" action="show-modal" className="menu-open">
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
          <path d="M2 6h16M2 14h10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        Menu
      </DialogButton>
      <dialog id="menu" aria-label="Menu" closedby="any" className="menu">
        <div className="menu-body">
          <div className="flex h-(--header-height) items-center justify-between">
            <Logo name={name} />
            <DialogButton dialog="menu" action="close" className="menu-close" label="Fechar menu">
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
                <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </DialogButton>
          </div>
          <nav aria-label="Menu">
            <ul className="lines">
              {items.map((item) => (
                <li key={item.label}>
                  {isGroup(item) ? (
                    <Group group={item} />
                  ) : (
                    <a href={item.href} className="menu-row">
                      {item.label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}

function Group({ group }: { group: Extract<MenuItem, { links: unknown }> }) {
  return (
    <Fold className="menu-group" label={group.label}>
      <ul className="pb-4">
        {group.links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="menu-link">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
