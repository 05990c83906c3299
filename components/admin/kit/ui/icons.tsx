import type { SVGProps } from "react";
import sprite from "./icons.svg";

export type Icon = ReturnType<typeof icon>;

/**
 * Returns an icon of the sprite, 24 by 24, in the colour of the text; the sprite is a separate file, cached once. The
 * shapes are those of https://lucide.dev (ISC licence, version 1.75.0).
 */
function icon(name: string) {
  return ({ size = 24, ...attributes }: SVGProps<SVGSVGElement> & { size?: number }) => (
    <svg
      {...{ width: size, height: size, fill: "none", stroke: "currentColor" }}
      {...{ strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" }}
      aria-hidden="true"
      {...attributes}
    >
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}

export const AlignCenter = icon("align-center");
export const AlignJustify = icon("align-justify");
export const AlignLeft = icon("align-left");
export const AlignRight = icon("align-right");
export const ArrowDown = icon("arrow-down");
export const ArrowDownUp = icon("arrow-down-up");
export const ArrowRight = icon("arrow-right");
export const ArrowUp = icon("arrow-up");
export const BadgeCheck = icon("badge-check");
export const Baseline = icon("baseline");
export const Bold = icon("bold");
export const BookOpen = icon("book-open");
export const Bookmark = icon("bookmark");
export const BookmarkPlus = icon("bookmark-plus");
export const Building2 = icon("building-2");
export const Calendar = icon("calendar");
export const CalendarClock = icon("calendar-clock");
export const Check = icon("check");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const ChevronsLeft = icon("chevrons-left");
export const ChevronsRight = icon("chevrons-right");
export const ChevronsUpDown = icon("chevrons-up-down");
export const CircleAlert = icon("circle-alert");
export const CircleCheck = icon("circle-check");
export const CircleDashed = icon("circle-dashed");
export const CircleHelp = icon("circle-help");
export const CircleUserRound = icon("circle-user-round");
export const Columns3 = icon("columns-3");
export const Copy = icon("copy");
export const Download = icon("download");
export const Ellipsis = icon("ellipsis");
export const Equal = icon("equal");
export const ExternalLink = icon("external-link");
export const Eye = icon("eye");
export const EyeOff = icon("eye-off");
export const FileSpreadsheet = icon("file-spreadsheet");
export const FileText = icon("file-text");
export const FlaskConical = icon("flask-conical");
export const GripVertical = icon("grip-vertical");
export const Handshake = icon("handshake");
export const Heading1 = icon("heading-1");
export const Heading2 = icon("heading-2");
export const Heading3 = icon("heading-3");
export const Highlighter = icon("highlighter");
export const History = icon("history");
export const Image = icon("image");
export const ImagePlus = icon("image-plus");
export const ImageUp = icon("image-up");
export const Images = icon("images");
export const Info = icon("info");
export const Italic = icon("italic");
export const KeyRound = icon("key-round");
export const LayoutDashboard = icon("layout-dashboard");
export const Link = icon("link");
export const List = icon("list");
export const ListChecks = icon("list-checks");
export const ListFilter = icon("list-filter");
export const ListOrdered = icon("list-ordered");
export const Loader = icon("loader");
export const LockOpen = icon("lock-open");
export const LogOut = icon("log-out");
export const Mail = icon("mail");
export const Maximize2 = icon("maximize-2");
export const Menu = icon("menu");
export const MessageCircle = icon("message-circle");
export const MessageSquareQuote = icon("message-square-quote");
export const Minimize2 = icon("minimize-2");
export const Monitor = icon("monitor");
export const Moon = icon("moon");
export const Package = icon("package");
export const PencilLine = icon("pencil-line");
export const Play = icon("play");
export const Plus = icon("plus");
export const RefreshCw = icon("refresh-cw");
export const RemoveFormatting = icon("remove-formatting");
export const Replace = icon("replace");
export const RotateCcw = icon("rotate-ccw");
export const Search = icon("search");
export const Send = icon("send");
export const Settings = icon("settings");
export const Share2 = icon("share-2");
export const ShieldCheck = icon("shield-check");
export const Smartphone = icon("smartphone");
export const Star = icon("star");
export const StarOff = icon("star-off");
export const Strikethrough = icon("strikethrough");
export const Sun = icon("sun");
export const Table = icon("table");
export const TextQuote = icon("text-quote");
export const Trash2 = icon("trash-2");
export const TriangleAlert = icon("triangle-alert");
export const Underline = icon("underline");
export const UserSearch = icon("user-search");
export const Users = icon("users");
export const X = icon("x");
