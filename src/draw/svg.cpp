// SPDX-License-Identifier: MIT
#include "draw/svg.h"

#include <algorithm>

namespace queens::draw {
namespace {

std::string stroke_of(std::string_view stroke, double width, std::string_view dashes = "") {
  if (stroke == "none") return "";
  auto text = fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", stroke, number(width));
  if (!dashes.empty()) text += fmt::format(" stroke-dasharray=\"{}\"", dashes);
  return text;
}

}  // namespace

std::string number(double value) {
  auto text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string escaped(std::string_view text) {
  constexpr std::string_view special = "&<>\"";
  constexpr std::string_view names[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
  std::string out;
  for (const char c : text) {
    const auto at = special.find(c);
    out += at == special.npos ? std::string_view(&c, 1) : names[at];
  }
  return out;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t most) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (lines.empty() || lines.back().size() + 1 + word.size() > most)
      lines.emplace_back(word);
    else
      lines.back() += ' ' + std::string(word);
  }
  return lines;
}

std::string region_ground(std::uint64_t region) {
  // Light enough for black signs. Neighbours in the alphabet are far apart.
  static constexpr std::array<std::uint32_t, 13> grounds = {
      0xF4B6B0, 0xAFC8F0, 0xF7E08A, 0xB9DDA6, 0xD3B8EA, 0xF9C98D, 0xA6DFE0,
      0xF2B9D8, 0xD8C8B0, 0xC9CED6, 0xDDEB9C, 0x9FC9B4, 0xC8A9A0};
  const std::uint32_t colour = grounds[region % grounds.size()];
  const std::uint32_t percent = region < grounds.size() ? 100 : 82;
  const auto part = [&](unsigned shift) { return (colour >> shift & 0xFF) * percent / 100; };
  return fmt::format("#{:02X}{:02X}{:02X}", part(16), part(8), part(0));
}

Svg& Svg::rect(double x, double y, double width, double height, std::string_view fill,
               std::string_view stroke) {
  return raw("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"{}/>\n", number(x),
             number(y), number(width), number(height), fill, stroke_of(stroke, 1));
}

Svg& Svg::line(double x1, double y1, double x2, double y2, std::string_view stroke, double width) {
  return raw("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>\n", number(x1), number(y1),
             number(x2), number(y2), stroke_of(stroke, width));
}

Svg& Svg::circle(double x, double y, double radius, std::string_view fill, std::string_view stroke,
                 double width) {
  return raw("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"{}/>\n", number(x), number(y),
             number(radius), fill, stroke_of(stroke, width));
}

Svg& Svg::path(std::string_view data, std::string_view fill, std::string_view stroke, double width,
               std::string_view dashes) {
  return raw("<path d=\"{}\" fill=\"{}\"{}/>\n", data, fill, stroke_of(stroke, width, dashes));
}

Svg& Svg::text(double x, double y, std::string_view words, double size, std::string_view fill,
               Anchor anchor, std::string_view more) {
  constexpr std::string_view anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
  return raw("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\"{}{}{}>{}</text>\n", number(x),
             number(y), number(size), fill, anchors[static_cast<int>(anchor)],
             more.empty() ? "" : " ", more, escaped(words));
}

Svg& Svg::title(std::string_view words) { return raw("<title>{}</title>\n", escaped(words)); }

Svg& Svg::open(std::string_view attributes) { return raw("<g {}>\n", attributes); }
Svg& Svg::close() { return raw("</g>\n"); }

Svg& Svg::queen(double x, double y, double side, std::string_view fill) {
  // Drawn in a square of 100, so that no font is needed that has a queen.
  return raw(
      "<g transform=\"translate({} {}) scale({})\" fill=\"{}\">"
      "<path d=\"M26 70L15 36L34 54L40 26L50 52L60 26L66 54L85 36L74 70Z"
      "M26 74H74V84H26Z\"/>"
      "<circle cx=\"15\" cy=\"32\" r=\"5\"/><circle cx=\"40\" cy=\"22\" r=\"5\"/>"
      "<circle cx=\"60\" cy=\"22\" r=\"5\"/><circle cx=\"85\" cy=\"32\" r=\"5\"/></g>\n",
      number(x), number(y), fmt::format("{:.4g}", side / 100), fill);
}

std::string Svg::picture(double width, double height) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" role=\"img\" font-family=\"'DejaVu Sans', Verdana, sans-serif\">\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"{2}\"/>\n{3}</svg>\n",
      number(width), number(height), paper, body_);
}

}  // namespace queens::draw
