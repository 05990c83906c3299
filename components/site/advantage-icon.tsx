import {
  BadgeCheck,
  Banknote,
  Bike,
  Briefcase,
  Building,
  Calculator,
  Calendar,
  Car,
  ChartLine,
  Clock,
  Coins,
  Dices,
  Flower,
  Gauge,
  Gavel,
  Gift,
  GraduationCap,
  Hammer,
  Handshake,
  HeartPulse,
  House,
  Key,
  Landmark,
  Leaf,
  type LucideIcon,
  MapPin,
  PaintRoller,
  PartyPopper,
  Percent,
  PiggyBank,
  Plane,
  RefreshCw,
  Route,
  Scale,
  Shield,
  Sprout,
  Sun,
  Tractor,
  TrendingDown,
  Truck,
  Users,
  Wallet,
  Wrench,
} from "lucide-react";
import { RichText } from "@/components/ui/rich-text";
import { type AdvantageIcon as IconName, isAdvantageIcon } from "@/lib/banners/icons";

const icons: Record<IconName, LucideIcon> = {
  "badge-check": BadgeCheck,
  banknote: Banknote,
  bike: Bike,
  briefcase: Briefcase,
  building: Building,
  calculator: Calculator,
  calendar: Calendar,
  car: Car,
  "chart-line": ChartLine,
  clock: Clock,
  coins: Coins,
  dices: Dices,
  flower: Flower,
  gauge: Gauge,
  gavel: Gavel,
  gift: Gift,
  "graduation-cap": GraduationCap,
  hammer: Hammer,
  handshake: Handshake,
  "heart-pulse": HeartPulse,
  house: House,
  key: Key,
  landmark: Landmark,
  leaf: Leaf,
  "map-pin": MapPin,
  "paint-roller": PaintRoller,
  "party-popper": PartyPopper,
  percent: Percent,
  "piggy-bank": PiggyBank,
  plane: Plane,
  refresh: RefreshCw,
  route: Route,
  scale: Scale,
  shield: Shield,
  sprout: Sprout,
  sun: Sun,
  tractor: Tractor,
  "trending-down": TrendingDown,
  truck: Truck,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
};

/** An advantage's own SVG, or the icon it names, on a petal. */
export function AdvantageIcon({ svg, name }: { svg: string | null; name: string | null }) {
  const Icon = name && isAdvantageIcon(name) ? icons[name] : Flower;
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-14 shrink-0 items-center justify-center rounded-[50%_50%_50%_12%] bg-ipe text-ink"
    >
      {svg ? (
        <RichText html={svg} className="[&_svg]:size-6" />
      ) : (
        <Icon className="size-6" strokeWidth={1.75} />
      )}
    </span>
  );
}
